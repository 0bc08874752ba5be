export type Running = { stop(): Promise<void> }

/** How the web and the worker begin, each in whatever process it is given. */
export type Start = (options: StartOptions) => Promise<Running>

export type StartOptions = {
  onReady(): void
  /** Where the search process of this node answers, if it has one. */
  socket?: string | undefined
}
