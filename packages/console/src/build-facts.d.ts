interface ImportMetaEnv {
  /** The version of the service, from its package.json. */
  readonly HOLDFAST_VERSION: string;
}
