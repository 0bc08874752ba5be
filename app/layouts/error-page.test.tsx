import { renderToStaticMarkup } from 'react-dom/server'
import { Link, MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { missingPage } from '#core/pages/missing-page.ts'
import { ErrorPage } from './error-page.tsx'

test('an unknown address is named, with the status and a way on', () => {
  const { message } = missingPage({ pathname: '/nothing' }).data
  const html = pageFor(404, message)
  expect(html).toContain('指定されたページは見つかりませんでした。')
  expect(html).toContain('（404）')
  expect(html).toContain('Page not found: /nothing')
  expect(html).toContain('href="/"')
})

test('a fault of ours shows the number to ask about, and nothing of its cause', () => {
  expect(pageFor(500, '受付番号 a-1')).toContain('受付番号 a-1')
  expect(shown(new Error('column "password" does not exist'))).not.toContain('password')
})

test('the back office leads to its own screens, not to the list of the site', () => {
  const error = { status: 404, statusText: '', internal: false, data: { message: 'なし' } }
  const html = shown(error, <Link to="/admin">今日の画面へ</Link>)
  expect(html).toContain('href="/admin"')
  expect(html).not.toContain('案件')
})

test('a fault does not say that what was sent has not been sent', () => {
  expect(shown(new Error('gone'))).not.toContain('送信されていません')
})

function pageFor(status: number, message: string): string {
  return shown({ status, statusText: '', internal: false, data: { message } })
}

function shown(error: unknown, ways?: React.ReactNode): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <ErrorPage error={error} ways={ways} />
    </MemoryRouter>,
  )
}
