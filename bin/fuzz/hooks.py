"""What schemathesis has to know of Holdfast: real ids, addresses that stay on this machine, and two checks of our own."""

import json
import os
import re
import zlib

import schemathesis
from schemathesis import GenerationMode
from schemathesis.generation.meta import ParameterLocation

with open(os.environ["FUZZ_SEED"], encoding="utf-8") as file:
    SEED = json.load(file)

# Rules that a schema can't state: about stored data, between two fields, or of another language inside a text.
BEYOND_SCHEMA = [
    re.compile(pattern)
    for pattern in (
        r"^The workspace has no (agent|tool|MCP server|model provider|queue) with this id\.$",
        r"^Must be before to, by 400 days at most\.$",
        r"^Must be in the future\.$",
        r"^Only an API key can be for tests; leave it out\.$",
        r"^Only an access key is for web pages; leave it out\.$",
        r"^Must be the nextCursor of an earlier page\.$",
        r"^It is no id of an event of this service\.$",
        r"^Must be a message of the assistant or of a person of the team\.$",
        r"^Not a valid URL\.$",
        r"^Must be an e-mail address\.$",
        r"^Already in the list\.$",
        r"^Required\.$",
        r"^Must begin with https://\. ",
        r"^The service sets this header itself; leave it out\.$",
        r"^This header is there twice; capitals make no difference\.$",
        r"^Send the secret again: ",
        r"^Providers of this kind need it\.$",
        r"^The provider moves to another address, so give this again, or remove it\.$",
        r"^Only a step of operators says who decides, and how often\.$",
        r"^The user asked, so with excludeAsker the user can’t decide\.$",
        r"^The workspace has no member with this id\.$",
        r"^Its quorum is larger than the number of its members\.$",
        r"^Must be the IANA name of a time zone, such as Europe/Paris\.$",
        r"^Must have both from and to, or neither\.$",
        r"^from and to must differ\.$",
        r"^A message needs it\.$",
        r"^\S+ is a private address\. The operator can allow it with OUTBOUND_ALLOW\.$",
        r"^It leads back to this queue\.$",
        r"^Only assign takes memberId or queueId, and it takes one of them\.$",
        r"^\{\{.*\}\} stands for nothing\. ",
        r"^Must be at most 1000000 dollars\.$",
        r"^Must be a whole number\.$",
        r"^Its digits would be lost\. Send it as a text\.$",
        r"^It is for one file alone\. Send the others apart\.$",
        r"^Only a rule that confirms says who approves\.$",
        r"^Another rule has this id\.$",
        r"^Another view has this name\.$",
        r"^This is no property of parameters\.$",
        r"^Required with (this auth|clientSecret)\.$",
        r"^The (server moves to another address, so|stored secret belongs to another token server\.) ",
        r"^Must have at most 4096 bytes as JSON\.$",
        r"^A text must have whole characters\.$",
        r"^The agent has no case with this id\.$",
        r"^This makes \d+ runs\. ",
        r"^The turn has it\. Leave it out\.$",
        r"^Must end with a message of the user\.$",
        r"^Send it with a turnId alone\.$",
        r"^Give one of calendar, cron and everyMs\. ",
        r"^These are no times of a schedule: ",
    )
]
# Fields with their own language: URL templates, JSON Schemas, conditions and amounts of rules, HTTP headers, JSON inside
# a text, and the messages of other protocols, where only the last one is read.
OF_ANOTHER_LANGUAGE = re.compile(
    r"^(body\.(document|parameters|http|arguments|file|agentIds|responseSchema|messages|resume|input|message\.parts|checks)"
    r"|body\.(tools\.\d+\.)?(rules\.\d+\.when|spend\.amount)"
    r"|query\.(actionResponse|attachments|responseSchema)|header\.X-MCP-Tokens)(\.|$)"
)


@schemathesis.hook
def before_call(_context, case, kwargs):
    use_real_ids(case)
    stay_on_this_machine(case)
    leave_out_empty_key(case)
    say_version(case)


def use_real_ids(case):
    """Every second id of a path becomes one that exists; what ends things gets one that can be spared."""
    if not case.path_parameters or not is_valid(case, ParameterLocation.PATH):
        return
    ends = case.operation.method.upper() == "DELETE" or case.operation.path.endswith("/revoke")
    known = SEED["spare" if ends else "kept"]
    for name, value in list(case.path_parameters.items()):
        digest = zlib.crc32(str(value).encode("utf-8", "replace"))
        ids = known.get(name) or []
        if ids and digest % 2 == 0:
            case.path_parameters[name] = ids[digest // 2 % len(ids)]


def stay_on_this_machine(case):
    """Addresses of tools, servers and identity providers are made loopback ones, which the service then refuses to call."""
    if isinstance(case.body, dict):
        for holder in (case.body, case.body.get("http")):
            for name in ("url", "issuer"):
                if isinstance(holder, dict) and isinstance(holder.get(name), str):
                    holder[name] = re.sub(r"(?is)^(https?://)[^/?#@]*", r"\g<1>127.0.0.1:9", holder[name])


def leave_out_empty_key(case):
    """An empty key counts as none, so the real one in Authorization is used. The fuzzer takes it for a wrong one."""
    if case.headers and case.headers.get("X-API-Key") == "":
        del case.headers["X-API-Key"]


def say_version(case):
    """A2A wants its version in a header or in the query, which no description can say."""
    if case.operation.path.startswith("/a2a/") and is_valid(case, ParameterLocation.HEADER):
        case.headers["A2A-Version"] = "1.0"


def is_valid(case, location):
    component = case.meta and case.meta.components.get(location)
    return component is None or component.mode == GenerationMode.POSITIVE


@schemathesis.check
def status_is_named(_context, response, case):
    """The description has a default for surprises; an operation names each status that it is known to answer."""
    if case.method.upper() != case.operation.method.upper():
        return
    named = case.operation.definition.raw["responses"]
    if str(response.status_code) not in named:
        raise AssertionError(f"The description names no status {response.status_code} for this operation.")


@schemathesis.check
def service_does_not_fail(_context, response, _case):
    """A 502 is the provider's failure, and the addresses of the fuzzer's providers lead nowhere."""
    if response.status_code >= 500 and response.status_code != 502:
        raise AssertionError(f"The service failed: {response.text}")


@schemathesis.check
def valid_is_accepted(_context, response, case):
    """A request as the description has it is refused for nothing that a schema can say."""
    if not case.meta or case.meta.generation.mode != GenerationMode.POSITIVE or response.status_code != 400:
        return
    faults = faults_in(response.json()["error"])
    surprising = [
        f"{path}: {message}"
        for path, message in faults
        if not OF_ANOTHER_LANGUAGE.match(path) and not any(rule.match(message) for rule in BEYOND_SCHEMA)
    ]
    if surprising or not faults:
        raise AssertionError("Refused though it is as described: " + ("; ".join(surprising) or response.text))


def faults_in(error):
    """The place and the words of each fault, as the protocol of the operation has them."""
    details = error.get("details", [])
    if "type" in error:
        return [(f"body.{error['param']}", error["message"].removeprefix(f"{error['param']}: "))]
    if any("@type" in detail for detail in details):
        violations = [each for detail in details for each in detail.get("fieldViolations", [])]
        return [(f"body.{each['field']}", each["description"]) for each in violations]
    return [(fault["path"], fault["message"]) for fault in details]
