import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { idIn, load } from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { getImportCall } from '#features/mail-intake/mail-intake.admin-api.server.ts'
import { OfficeLink } from '#ui/office/office-button.tsx'
import { OfficeScreen } from '#ui/office/screen.tsx'
import type { Route } from './+types/intake-progress.ts'
import styles from './intake-paste.module.css'

export async function loader(args: Route.LoaderArgs) {
  return { progress: await load(args, getImportCall, { id: idIn(args) }) }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'メールの読み取り', isHidden: true })
}

const EVERY_MS = 1_000

export default function IntakeProgress({ loaderData: { progress } }: Route.ComponentProps) {
  const { name, state, total, done, added, repeated, broken } = progress
  const isOver = state === 'done' || state === 'failed'
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (isOver) return
    const timer = setInterval(() => void revalidate(), EVERY_MS)
    return () => clearInterval(timer)
  }, [isOver, revalidate])
  return (
    <OfficeScreen title="メールの読み取り" crumb={{ to: '/admin/intake', text: 'メール取込' }}>
      <div className={styles.page}>
        <section className={styles.part}>
          <h2>{name}</h2>
          <progress
            className={styles.bar}
            value={done}
            max={Math.max(total, 1)}
            aria-label="読み取りの進み"
          />
          <p role="status">
            {total}通のうち{done}通：新しく{added}通、取込済み{repeated}通、件名も本文もないもの
            {broken}通
          </p>
          {isOver ? (
            <OfficeLink look="filled" to="/admin/intake">
              読み取ったメールを見る
            </OfficeLink>
          ) : (
            <OfficeLink to="">いまの進みを見る</OfficeLink>
          )}
        </section>
      </div>
    </OfficeScreen>
  )
}
