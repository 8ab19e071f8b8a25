if (true) { }
for (;;) { }
{ }
throw 1;
