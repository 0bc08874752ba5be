/** In the data of a posting for all members, in the place of how well it fits the one who is given it. */
export const FIT_MARK = `@${crypto.randomUUID()}@`

/** In the data of a page for all members, in the place of what is its reader's own. */
export const OWN_PAGE_MARK = `@${crypto.randomUUID()}@`
