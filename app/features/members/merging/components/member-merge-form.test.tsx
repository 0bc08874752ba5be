import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { MergeForm } from './member-merge-form.tsx'

const given = { rows: [], same: [], locked: [], token: 'x', hidden: {}, children: null }
const parties = { other: { label: '会員 M-2', name: '' }, member: { label: '会員 M-1', name: '' } }

const refused = { message: 'ご本人であることの確認をお願いします。', go_to: '/admin/confirm' }

function Refused() {
  return <MergeForm {...given} {...parties} refused={refused} />
}

test('who has compared for long is led to where they show once more who they are', () => {
  const Page = createRoutesStub([{ path: '/', Component: Refused }])
  expect(renderToStaticMarkup(<Page />)).toContain('href="/admin/confirm"')
})
