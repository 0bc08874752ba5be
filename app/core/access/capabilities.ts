/** What a member of the staff may do. `admin-rights.codes.ts` adds every capability of the back office. */
// biome-ignore lint/suspicious/noEmptyInterface: declaration merging needs an interface; the back office adds its capabilities.
export interface Capabilities {}

export type Capability = keyof Capabilities
