/**
 * Lets Temporal read and write histories as JSON; to be imported before the SDK. npm may install protobufjs once for
 * each of Temporal's packages, and then the copy that writes JSON does not know the types that another copy has made.
 */
const protoJson = 'protobufjs/ext/protojson';
const writer = copyOf('@temporalio/common');
const maker = copyOf('@temporalio/proto');
if (writer !== maker) jest.doMock(writer, () => jest.requireActual(maker));

function copyOf(owner: string): string {
  return require.resolve(protoJson, { paths: [require.resolve(owner)] });
}
