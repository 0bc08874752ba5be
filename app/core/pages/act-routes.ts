import { route } from '@react-router/dev/routes'

/** The acts of a page as routes below it: `delete` of `…/pages/tag` is the action of `…/pages/tag-delete.tsx`. */
export function acts(page: string, file: string, ...names: readonly string[]) {
  return names.map((name) => route(name, `${file}-${name}.tsx`, { id: `${page}-${name}` }))
}
