import { Outlet, useMatches } from 'react-router'
import { takeFlash } from '#core/pages/flash.server.ts'
import { contextOf, formToken, markPrivate, read } from '#core/pages/page.server.ts'
import { siteOf, useLoadedSite } from '#core/pages/site.ts'
import { getAdmin } from '#features/admins/admin.queries.server.ts'
import { findUndoableAct } from '#features/mail-intake/undoable-act.queries.server.ts'
import '#ui/styles/office.css'
import { useHeldFocus } from '#ui/office/held-focus.ts'
import { KeysDialog } from '#ui/office/keys-dialog.tsx'
import { Caps } from '#ui/office/office-button.tsx'
import { useOfficeKeys } from '#ui/office/use-office-keys.ts'
import { SkipLink } from '#ui/skip-link.tsx'
import type { Route } from './+types/office-frame.ts'
import { readCounts } from './office-counts.server.ts'
import styles from './office-frame.module.css'
import { GoDialog } from './office-go.tsx'
import { placesFor } from './office-navigation.ts'
import { OfficeRail } from './office-rail.tsx'
import { PageFlash } from './page-flash.tsx'
import { UndoAct } from './undo-act.tsx'

export async function loader(args: Route.LoaderArgs) {
  markPrivate(args)
  const context = contextOf(args)
  const { caller } = context
  if (caller.kind !== 'admin' || caller.lacks) return { admin: null }
  const { name, rights_name } = await read(args, ({ db }) => getAdmin(db, caller.id))
  const groups = placesFor(caller.capabilities)
  const counted = groups.flatMap(({ places }) => places.flatMap(({ count }) => count ?? []))
  return {
    admin: { name, role: rights_name },
    groups,
    counts: await read(args, ({ db, now }) => readCounts(db, now, counted)),
    flash: takeFlash(context),
    undoable: await read(args, () => findUndoableAct(context, caller)),
    token: formToken(args),
  }
}

/** The frame of the back office. It shows a stranger nothing but the way to the site. */
export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  if (!loaderData.admin) return <Door />
  return <Frame {...loaderData} />
}

/** Before the login there is no rail: a page in the middle of the ground. */
function Door() {
  return (
    <main className={styles.door} id="main" tabIndex={-1} data-office="">
      <Outlet />
    </main>
  )
}

type FrameProps = Extract<Route.ComponentProps['loaderData'], { groups: unknown }>

function Frame({ admin, groups, counts, flash, undoable, token }: FrameProps) {
  const { siteName } = siteOf(useLoadedSite())
  const matches = useMatches()
  const isSlim = matches.some(({ handle }) => isSlimHandle(handle))
  useOfficeKeys()
  useHeldFocus()
  const places = groups.flatMap(({ places }) => places)
  return (
    <div className={styles.frame} data-office="" data-slim={isSlim || undefined}>
      <SkipLink to="#main">本文へ移動</SkipLink>
      <OfficeRail
        name={`${siteName}管理`}
        admin={admin}
        groups={groups}
        counts={counts}
        isSlim={isSlim}
      />
      {/* Before the page, whose own U comes first: the last one that can be seen is pressed. */}
      <div className={styles.flash}>
        {undoable && <UndoAct act={undoable} token={token} />}
        {/* To what was just made: a mail that has become a draft is opened from wherever it was read. */}
        <PageFlash flash={flash}>
          <span data-hotkey="y">
            {' '}
            <Caps hotkey="y" />
          </span>
        </PageFlash>
      </div>
      {/* One record after another: the fields of the last one must not stay in the form of the next. */}
      <Outlet key={Object.values(matches.at(-1)?.params ?? {}).join(' ')} />
      <GoDialog places={places} />
      <KeysDialog places={places.flatMap(({ go, text }) => (go ? [{ go, text }] : []))} />
    </div>
  )
}

/** A screen that needs the room says so by `export const handle = { isSlim: true }`. */
function isSlimHandle(handle: unknown): boolean {
  return typeof handle === 'object' && handle !== null && 'isSlim' in handle
}
