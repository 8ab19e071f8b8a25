export class Tool { name = ""; }
