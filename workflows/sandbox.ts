/**
 * Run once in the context that all workflows share, before any of them. The SDK takes a stack trace for each promise of a
 * workflow and looks every frame up in the source map: with ten frames an eighth of what a turn’s workflow costs
 * (docs/performance.md). The first frame still says where an error was thrown.
 */
Error.stackTraceLimit = 1;

export {};
