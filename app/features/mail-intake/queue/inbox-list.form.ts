/** What is shown of the inbox, as its address names it. */
const NAMES = ['kind', 'state', 'assigned', 'keyword', 'page'] as const
export type InboxList = { [name in (typeof NAMES)[number]]?: string }

export function inboxOf(params: URLSearchParams): InboxList {
  return Object.fromEntries(
    NAMES.flatMap((name) => {
      const value = params.get(name)
      return value ? [[name, value]] : []
    }),
  )
}

/** Words are searched in mails of every state, unless one is named. */
export function isWordsOfAll({ keyword, state }: InboxList): boolean {
  return keyword !== undefined && state === undefined
}

type Opened = Record<string, string | number | null | undefined>

/** The query of the same list, with what is opened beside it. */
export function inboxQuery(list: InboxList, opened: Opened = {}): string {
  const parts = Object.entries({ ...list, ...opened }).flatMap(([name, value]) =>
    value === undefined || value === null || value === '' ? [] : [[name, String(value)]],
  )
  return parts.length === 0 ? '' : `?${new URLSearchParams(parts)}`
}

/** The inbox as it was listed, with a mail of it; the list alone where nothing of it waits any more. */
export function inboxAddress(list: InboxList, opened: Opened = {}): string {
  return `/admin/intake${inboxQuery(list, opened)}`
}

/** Of which mails the next one is taken after an act. */
export function nextOf({ kind, assigned, keyword }: InboxList) {
  return {
    ...(kind === undefined ? {} : { kind }),
    ...(assigned === undefined ? {} : { assigned }),
    ...(keyword === undefined ? {} : { keyword }),
  }
}
