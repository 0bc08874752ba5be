/** What a member of the staff may do. `admin-rights.codes.ts` adds every capability of the back office. */
// biome-ignore lint/suspicious/noEmptyInterface: core has no capability of its own.
export interface Capabilities {}

export type Capability = keyof Capabilities
