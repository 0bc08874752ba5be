import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { FormState } from '#ui/form/form-state.tsx'
import { ContactFields } from './inquiry-fields.tsx'

function countRequired(type: string): number {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <FormState values={{ type }}>
        <ContactFields />
      </FormState>
    </MemoryRouter>,
  )
  return html.match(/<(?:input|textarea|select)[^>]* required=""/g)?.length ?? 0
}

test('name and address are not required of who comes to report trouble', () => {
  expect(countRequired('trouble')).toBe(countRequired('other') - 2)
})
