"""Changes bytes of a bundle one after another, and prints the places where the verifier did not notice."""
import sys

from verifier import verify

data = open(sys.argv[1], "rb").read()
every = int(sys.argv[2])
print(verify(data), "links")
for at in range(0, len(data), every):
    changed = data[:at] + bytes([data[at] ^ 1]) + data[at + 1 :]
    try:
        verify(changed)
        print("not noticed at", at)
    except Exception:
        pass
