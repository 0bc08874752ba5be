import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { UndoAct } from './undo-act.tsx'

function Final() {
  return <UndoAct act={{ id: 1, label: '' }} token="x" />
}

function Undoable() {
  return <UndoAct act={{ id: 1, label: '担当の変更' }} token="x" />
}

function markupOf(Component: () => React.ReactNode): string {
  const Page = createRoutesStub([{ path: '/', Component }])
  return renderToStaticMarkup(<Page />)
}

test('an act that cannot be taken back has no button that seems to do it', () => {
  expect(markupOf(Undoable)).toContain('担当の変更を取り消す')
  expect(markupOf(Undoable)).not.toContain('tabindex="-1"')
  expect(markupOf(Final)).toContain('data-hotkey="u"')
  expect(markupOf(Final)).toContain('tabindex="-1"')
})
