/** Loads a page of ours as a whole document, also where it is the one that is open. */
export function openPage(path: string): void {
  if (path === location.pathname + location.search) location.reload()
  else location.assign(path)
}
