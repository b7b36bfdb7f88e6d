"""Verifies a bundle of receipts, by docs/receipts.md alone. Usage: verifier.py FILE"""
import base64, hashlib, json, sys

import rfc8785
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey


def decode(text):
    data = base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
    assert encode(data) == text, "base64url has another spelling"
    return data


def encode(data):
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def digest(data):
    return encode(hashlib.sha256(data).digest())


def hashed(data):
    return hashlib.sha256(data).digest()


def pointed(value, pointer):
    for name in pointer.split("/")[1:]:
        name = name.replace("~1", "/").replace("~0", "~")
        value = value[int(name)] if isinstance(value, list) else value[name]
    return value


def verify(data):
    """Raises an exception at the first line that is wrong. Returns the number of links."""
    assert data.endswith(b"\n"), "the last line is cut"
    keys, roots, chains, chain, tenant, total, ended, read = {}, {}, set(), None, None, 0, False, b""

    def close():
        assert chain is None or len(chain["digests"]) == chain["count"], "links are missing"
        assert chain is None or (chain["digests"] or [None])[-1] == chain["head"], "another head"

    for raw in data[:-1].split(b"\n"):
        assert not ended, "a line follows the end"
        line = json.loads(raw.decode())
        assert rfc8785.dumps(line) == raw, "not canonical"
        kind = line["type"]
        if kind in ("link", "chain", "root", "end"):
            assert line["v"] == 1, "unknown version"
            rest = {name: value for name, value in line.items() if name != "signature"}
            keys[line["key"]].verify(decode(line["signature"]), rfc8785.dumps(rest))
            tenant = tenant or line["tenant"]
            assert line["tenant"] == tenant, "another tenant"
        if kind == "keys":
            assert read == b"" and set(line) == {"type", "keys"}
            for key in line["keys"]:
                assert set(key) == {"kty", "crv", "x", "kid", "alg", "use"}
                assert (key["kty"], key["crv"], key["alg"], key["use"]) == ("OKP", "Ed25519", "EdDSA", "sig")
                named = rfc8785.dumps({"crv": "Ed25519", "kty": "OKP", "x": key["x"]})
                assert digest(named) == key["kid"], "not its thumbprint"
                keys[key["kid"]] = Ed25519PublicKey.from_public_bytes(decode(key["x"]))
        elif kind == "root":
            before = roots.get(line["number"] - 1)
            assert line["number"] not in roots and chain is None
            assert line["prev"] is None if line["number"] == 1 else not before or line["prev"] == before[1]
            roots[line["number"]] = (line["root"], digest(raw))
        elif kind == "chain":
            close()
            assert line["conversation"] not in chains, "a conversation twice"
            chains.add(line["conversation"])
            chain = {**line, "digests": [], "links": [], "turns": set()}
        elif kind == "link":
            assert line["conversation"] == chain["conversation"], "another conversation"
            assert line["seq"] == len(chain["digests"]) + 1, "another number"
            assert line["prev"] == (chain["digests"] or [None])[-1], "does not follow"
            if line["kind"] == "turn":
                assert line["turn"]["id"] not in chain["turns"], "a turn twice"
                chain["turns"].add(line["turn"]["id"])
            chain["digests"].append(digest(raw))
            chain["links"].append(line)
            total += 1
        elif kind == "disclosure":
            assert set(line) == {"type", "conversation", "seq", "salt", "contents"}
            assert line["conversation"] == chain["conversation"]
            for content in line["contents"]:
                own = decode(content["sha256"]) if "sha256" in content else hashed(content["text"].encode())
                domain = f"holdfast-receipt/1/{content['label']}\n".encode()
                made = digest(domain + decode(line["salt"]) + own)
                assert pointed(chain["links"][line["seq"] - 1], content["at"]) == made, "another text"
        elif kind == "proof":
            assert line["conversation"] == chain["conversation"]
            assert chain["digests"][line["count"] - 1] == line["head"], "another head"
            leaf = {name: line[name] for name in ("conversation", "count", "head")}
            node = hashed(b"\0" + rfc8785.dumps(leaf))
            for side, sibling in line["path"]:
                assert side in ("left", "right")
                pair = decode(sibling) + node if side == "left" else node + decode(sibling)
                node = hashed(b"\1" + pair)
            assert encode(node) == roots[line["number"]][0], "another root"
        else:
            assert kind == "end" and line["lines"] == read.count(b"\n"), "unknown or miscounted"
            assert line["digest"] == digest(read), "other lines"
            ended = True
        read += raw + b"\n"
    close()
    assert ended, "the bundle was cut"
    return total


if __name__ == "__main__":
    print(verify(open(sys.argv[1], "rb").read()), "links")
