/** Most projects that a skill sheet holds. */
export const MOST_PROJECTS = 60
export const MOST_TOOLS = 60
/** So many letters a text of a project may have. */
export const LONGEST = { name: 120, detail: 2_000, role: 60, tool: 60 }
