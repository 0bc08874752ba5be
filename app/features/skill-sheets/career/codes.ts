/** Most projects that a skill sheet holds. */
export const MOST_PROJECTS = 60
export const MOST_TOOLS = 60
