export type Running = { stop(): Promise<void> }

/** How the web and the worker begin, each in whatever process it is given. */
export type Start = (options: { onReady(): void }) => Promise<Running>
