import sys
print(sum(float(each) for each in sys.argv[1:]))
