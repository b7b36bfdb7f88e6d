/** A fault in a tool's definition, or in arguments for it, with the path of the field. */
export interface DefinitionFault {
  path: string[];
  message: string;
}
