import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { MemberFiles } from './staff-files.tsx'

test('whose files are hidden is not shown as having none', () => {
  expect(show(true)).toContain('まだありません。')
  const leaving = show(false)
  expect(leaving).toContain('無効な会員のスキルシートは表示しません。')
  expect(leaving).not.toMatch(/0件|まだありません/)
})

function show(isActive: boolean): string {
  const element = (
    <MemberFiles
      memberId={1}
      files={{ skill_sheets: [], admin_files: [] }}
      token=""
      isActive={isActive}
      canWrite={false}
      canExport
    />
  )
  const router = createMemoryRouter([{ path: '/', element }])
  return renderToStaticMarkup(<RouterProvider router={router} />)
}
