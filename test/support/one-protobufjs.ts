/**
 * Lets Temporal read and write histories as JSON. Import it before the SDK. npm may install a separate
 * protobufjs for each Temporal package. Then the copy that writes JSON does not know the types of another
 * copy.
 */
const protoJson = 'protobufjs/ext/protojson';
const writer = copyOf('@temporalio/common');
const maker = copyOf('@temporalio/proto');
if (writer !== maker) jest.doMock(writer, () => jest.requireActual(maker));

function copyOf(owner: string): string {
  return require.resolve(protoJson, { paths: [require.resolve(owner)] });
}
