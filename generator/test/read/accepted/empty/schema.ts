// nothing is declared here
