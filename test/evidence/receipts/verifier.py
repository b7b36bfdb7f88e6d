"""Verifies a bundle of receipts, by docs/reference/receipts.md alone. Usage: verifier.py FILE"""
import base64, hashlib, json, sys

import rfc8785
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey


def sha256(data):
    return hashlib.sha256(data).digest()


def encode(data):
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def decode(text):
    data = base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
    assert encode(data) == text, "base64url has another spelling"
    return data


def pointed(value, pointer):
    for name in pointer.split("/")[1:]:
        name = name.replace("~1", "/").replace("~0", "~")
        value = value[int(name)] if isinstance(value, list) else value[name]
    return value


def verify(data):
    """Raises an exception at the first line that is wrong. Returns the number of links."""
    assert data.endswith(b"\n"), "the last line is cut"
    keys, roots, chains, chain, tenants, ended, read = {}, {}, {}, None, set(), False, b""

    def close():
        if chain is not None:
            ends = (len(chain["digests"]), (chain["digests"] or [None])[-1])
            assert ends == (chain["count"], chain["head"]), "links are missing"

    for raw in data[:-1].split(b"\n"):
        assert not ended, "a line follows the end"
        line = json.loads(raw.decode())
        assert rfc8785.dumps(line) == raw, "not canonical"
        kind = line["type"]
        if kind in ("link", "chain", "root", "end"):
            rest = {name: value for name, value in line.items() if name != "signature"}
            keys[line["key"]].verify(decode(line["signature"]), rfc8785.dumps(rest))
            tenants.add(line["tenant"])
            assert line["v"] == 1 and len(tenants) == 1, "another version or tenant"
        if kind == "keys":
            assert read == b"" and set(line) == {"type", "keys"}, "not the first line"
            for key in line["keys"]:
                public = {"crv": "Ed25519", "kty": "OKP", "x": key["x"]}
                kid = encode(sha256(rfc8785.dumps(public)))
                assert key == {**public, "kid": kid, "alg": "EdDSA", "use": "sig"}, "another key"
                keys[kid] = Ed25519PublicKey.from_public_bytes(decode(key["x"]))
        elif kind == "root":
            before = roots.get(line["number"] - 1)
            assert line["number"] not in roots and chain is None, "out of place"
            assert line["prev"] is None if line["number"] == 1 else not before or line["prev"] == before[1]
            roots[line["number"]] = (line["root"], encode(sha256(raw)))
        elif kind == "chain":
            close()
            assert line["conversation"] not in chains, "a conversation twice"
            chains[line["conversation"]] = chain = {**line, "digests": [], "links": [], "turns": set()}
        elif kind == "link":
            assert line["conversation"] == chain["conversation"], "another conversation"
            before = (len(chain["digests"]), (chain["digests"] or [None])[-1])
            assert (line["seq"] - 1, line["prev"]) == before, "does not follow"
            turn = line["turn"]["id"] if line["kind"] == "turn" else None
            assert turn is None or turn not in chain["turns"], "a turn twice"
            chain["turns"].add(turn)
            chain["digests"], chain["links"] = chain["digests"] + [encode(sha256(raw))], chain["links"] + [line]
        elif kind == "disclosure":
            assert line["conversation"] == chain["conversation"], "another conversation"
            for content in line["contents"]:
                own = decode(content["sha256"]) if "sha256" in content else sha256(content["text"].encode())
                label = f"holdfast-receipt/1/{content['label']}\n".encode()
                made = encode(sha256(label + decode(line["salt"]) + own))
                assert pointed(chain["links"][line["seq"] - 1], content["at"]) == made, "another text"
        elif kind == "proof":
            leaf = {name: line[name] for name in ("conversation", "count", "head")}
            assert chain["conversation"] == line["conversation"], "another conversation"
            assert chain["digests"][line["count"] - 1] == line["head"], "another head"
            node = sha256(b"\0" + rfc8785.dumps(leaf))
            for side, sibling in line["path"]:
                pair = {"left": decode(sibling) + node, "right": node + decode(sibling)}[side]
                node = sha256(b"\1" + pair)
            assert encode(node) == roots[line["number"]][0], "another root"
        else:
            assert kind == "end" and line["lines"] == read.count(b"\n"), "unknown or miscounted"
            ended = line["digest"] == encode(sha256(read))
        read += raw + b"\n"
    close()
    assert ended, "the bundle was cut or changed"
    return sum(len(each["links"]) for each in chains.values())


if __name__ == "__main__":
    print(verify(open(sys.argv[1], "rb").read()), "links")
