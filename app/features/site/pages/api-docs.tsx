import { Form } from 'react-router'
import { endpoints } from '#app/api.server.ts'
import { readCalls } from '#core/calls/api-reader.server.ts'
import { env } from '#core/env.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { Section } from '#ui/section.tsx'
import { ApiCall } from '../components/api-call.tsx'
import type { Route } from './+types/api-docs.ts'
import styles from './api-docs.module.css'

export function loader({ url }: Route.LoaderArgs) {
  const words = url.searchParams.get('q') ?? ''
  const calls = readCalls(endpoints, { origin: env().publicUrl.origin, words })
  const isOffice = ({ path }: { path: string }) => path.startsWith('/api/admin/')
  return {
    words,
    total: calls.length,
    groups: [
      { title: 'サイト', calls: calls.filter((call) => !isOffice(call)) },
      { title: '管理画面', calls: calls.filter(isOffice) },
    ].filter(({ calls }) => calls.length > 0),
  }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'API', path: '/api/docs', isHidden: true })
}

export default function ApiDocs({ loaderData: { words, total, groups } }: Route.ComponentProps) {
  return (
    <div className={styles.page}>
      <h1>API</h1>
      <p>
        このサイトの呼び出し口の一覧です。同じ内容を{' '}
        <a href="/api/openapi.json">OpenAPI 3.1（JSON）</a> でも配っています。
      </p>
      <Form className={styles.search} method="get" role="search">
        <TextField label="絞り込む" name="q" type="search" defaultValue={words} />
        <Button type="submit">絞り込む</Button>
      </Form>
      <p role="status">{total}件</p>
      {groups.map(({ title, calls }) => (
        <Section key={title} title={title} note={`${calls.length}件`}>
          {calls.map((call) => (
            <ApiCall key={call.anchor} {...call} />
          ))}
        </Section>
      ))}
    </div>
  )
}
