import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { FormPart } from '#ui/office/form-row.tsx'
import { OfficeScreen } from '#ui/office/screen.tsx'
import { ChoiceField } from './choice.tsx'
import { FormState } from './form-state.tsx'
import { SelectField } from './select-field.tsx'
import { TextField } from './text-field.tsx'

const days = [
  { value: 4, label: '週4日' },
  { value: 5, label: '週5日' },
]
const fields = (
  <>
    <TextField label="題名" name="title" />
    <SelectField label="日数" name="days" options={days} />
    <ChoiceField label="働き方" name="remote" kind="several" options={days} />
  </>
)

test('a field finds what is saved by its name', () => {
  const saved = { title: '古い題名', days: 5, remote: '4,5' }
  const html = renderToStaticMarkup(<FormState saved={saved}>{fields}</FormState>)
  expect(html).toContain('data-saved="古い題名"')
  expect(html).toContain('value="古い題名"')
  expect(html).toContain('<option value="5" selected="">')
  expect(html.match(/checked=""/g)).toHaveLength(2)
})

test('a form that was sent back shows what was typed, beside what is saved and what is wrong', () => {
  const refused = { values: { title: '長い題名' }, errors: { title: ['40文字までです。'] } }
  const html = renderToStaticMarkup(
    <FormState saved={{ title: '古い題名', remote: '4' }} refused={refused}>
      {fields}
    </FormState>,
  )
  expect(html).toContain('value="長い題名"')
  expect(html).toContain('data-saved="古い題名"')
  expect(html).toContain('aria-describedby="field-title-error" aria-invalid="true"')
  expect(html).toContain('40文字までです。')
  // A box that was not ticked is not sent: what is saved must not tick it again.
  expect(html).not.toContain('checked=""')
})

test('a code that works once is not shown again', () => {
  const code = <TextField label="確認コード" name="code" autoComplete="one-time-code" />
  const html = renderToStaticMarkup(
    <FormState refused={{ values: { code: '123456' } }}>{code}</FormState>,
  )
  expect(html).not.toContain('123456')
})

test('the same fields are rows on a screen of the back office', () => {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <OfficeScreen title="設定">
        <FormPart title="基本">{fields}</FormPart>
      </OfficeScreen>
    </MemoryRouter>,
  )
  expect(html.match(/data-field=""/g)).toHaveLength(3)
  expect(renderToStaticMarkup(fields)).not.toContain('data-field')
})
