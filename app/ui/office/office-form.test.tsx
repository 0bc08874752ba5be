import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { TextField } from '#ui/form/text-field.tsx'
import { OfficeForm } from './office-form.tsx'

const title = <TextField label="題名" name="title" />

function Readable() {
  return (
    <OfficeForm token="x" isReadOnly>
      {title}
    </OfficeForm>
  )
}

function Merged() {
  return (
    <OfficeForm token="x" isReadOnly lockedBy="統合済みです。">
      {title}
    </OfficeForm>
  )
}

function Writable() {
  return <OfficeForm token="x">{title}</OfficeForm>
}

function pageOf(Component: () => React.ReactNode): string {
  const Page = createRoutesStub([{ path: '/', Component }])
  return renderToStaticMarkup(<Page />)
}

test('who may read a form and not save it types nothing that is lost, and reads why', () => {
  expect(pageOf(Readable)).toMatch(
    /閲覧のみの画面です.*<fieldset[^>]* disabled=""[^>]*>.*name="title"/s,
  )
  expect(pageOf(Writable)).not.toMatch(/fieldset|閲覧のみ/)
})

test('what nobody may save is no matter of rights, and says so', () => {
  expect(pageOf(Merged)).toMatch(/統合済みです。.*<fieldset[^>]* disabled=""/s)
  expect(pageOf(Merged)).not.toContain('オーナー')
})
