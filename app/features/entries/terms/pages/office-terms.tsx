import { Form, Outlet, redirect } from 'react-router'
import { setFlash } from '#core/pages/flash.server.ts'
import { hasCapability } from '#core/pages/list-page.server.ts'
import { contextOf, formToken, idIn, load, submit } from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { TermsEdition } from '#features/entries/terms/components/terms-edition.tsx'
import {
  deliverTermsCall,
  getTermsForStaffCall,
} from '#features/entries/terms/entry-terms.admin-api.server.ts'
import { rateUnit } from '#features/entries/terms/entry-terms.codes.ts'
import { termsIn } from '#features/entries/terms/entry-terms.form.ts'
import { termsTitle } from '#features/entries/terms/entry-terms.words.ts'
import { Checkbox } from '#ui/form/choice.tsx'
import { FormToken } from '#ui/form/form-token.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { FormPart } from '#ui/office/form-row.tsx'
import { OfficeButton } from '#ui/office/office-button.tsx'
import { OfficeForm, SaveButton } from '#ui/office/office-form.tsx'
import { OfficeScreen } from '#ui/office/screen.tsx'
import { Pane } from '#ui/office/side-panel.tsx'
import type { Route } from './+types/office-terms.ts'

export async function loader(args: Route.LoaderArgs) {
  const terms = await load(args, getTermsForStaffCall, { id: idIn(args) })
  const mayWrite = hasCapability(args, 'entries.write')
  return { terms, isOpen: mayWrite && terms.may_deliver, mayWrite, token: formToken(args) }
}

export async function action(args: Route.ActionArgs) {
  const id = idIn(args)
  const { result, refusal } = await submit(args, deliverTermsCall, (fields) => ({
    ...termsIn(fields),
    id,
  }))
  if (refusal) return refusal
  setFlash(contextOf(args), { text: result.message })
  return redirect(`/admin/entries/${id}/terms`, 303)
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: termsTitle, isHidden: true })
}

export default function OfficeTermsScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { terms, isOpen, mayWrite, token } = loaderData
  return (
    <OfficeScreen
      title={termsTitle}
      crumb={{ to: `/admin/entries/${terms.entry_id}`, text: '応募', code: terms.code }}
      note={terms.item_name}
      keys={[
        ...(isOpen ? [{ keys: ['⌘', 'S'], text: '明示する' }] : []),
        { keys: ['Esc'], text: '応募へ' },
      ]}
      actions={isOpen && <SaveButton>会員に明示する</SaveButton>}
    >
      <Outlet />
      {!terms.may_deliver && (
        <Pane title="まだ明示できません">
          <p>取引条件は、オファーか参画決定の応募に明示します。</p>
        </Pane>
      )}
      {isOpen && (
        <OfficeForm token={token} values={terms.suggested} refused={actionData}>
          <TermsFields />
        </OfficeForm>
      )}
      {terms.editions.map((one) => (
        <Pane key={one.edition} title={`第${one.edition}版`}>
          <TermsEdition edition={one} />
          {mayWrite && one.paper_wanted_at && !one.paper_sent_at && (
            <Form method="post" action="paper">
              <FormToken token={token} />
              <input type="hidden" name="edition" value={one.edition} />
              <OfficeButton type="submit">書面を郵送したと記録する</OfficeButton>
            </Form>
          )}
        </Pane>
      ))}
    </OfficeScreen>
  )
}

const rateUnits = rateUnit.list.map(({ code, label }) => ({ value: code, label }))

function TermsFields() {
  return (
    <>
      <FormPart title="委託の内容" note="応募と、応募した時点の掲載から入れてあります">
        <TextField label="委託した日" name="commissioned_on" type="date" isRequired />
        <TextField label="業務の内容" name="work" rows={4} maxLength={1000} isRequired />
        <TextField label="期間の始まり" name="starts_on" type="date" isRequired />
        <TextField label="期間の終わり" name="ends_on" type="date" isRequired />
        <TextField label="場所" name="place" isRequired />
        <TextField
          label="検査"
          name="inspection"
          hint="検査を完了する期日。検査をしないときは空のままにします。"
        />
      </FormPart>
      <FormPart title="報酬と支払">
        <SelectField label="報酬の単位" name="rate_unit" options={rateUnits} isRequired />
        <TextField label="報酬" name="rate" inputMode="numeric" unit="円（税抜）" isRequired />
        <TextField
          label="週の日数"
          name="rate_days"
          inputMode="numeric"
          unit="日"
          isShort
          isRequired
        />
        <TextField label="精算" name="settlement" hint="140–180h、上下割 など" />
        <TextField
          label="締め日"
          name="closing_day"
          inputMode="numeric"
          unit="日（31は月末）"
          isShort
          isRequired
        />
        <TextField
          label="支払月"
          name="pay_month_offset"
          inputMode="numeric"
          unit="か月後"
          isShort
          isRequired
        />
        <TextField
          label="支払日"
          name="pay_day"
          inputMode="numeric"
          unit="日（31は月末）"
          isShort
          isRequired
        />
        <TextField label="支払方法" name="pay_method" isRequired />
      </FormPart>
      <FormPart
        title="再委託"
        note="締め日から2か月を過ぎる支払は、元の委託者の支払日から1か月以内に限ります"
      >
        <Checkbox name="is_reentrusted" value="1" label="元の委託者から受けた業務の再委託である" />
        <TextField label="元の委託者" name="client_name" />
        <TextField
          label="元の支払月"
          name="client_month_offset"
          inputMode="numeric"
          unit="か月後"
          isShort
        />
        <TextField
          label="元の支払日"
          name="client_pay_day"
          inputMode="numeric"
          unit="日（31は月末）"
          isShort
        />
      </FormPart>
      <FormPart title="補足">
        <TextField label="補足" name="note" rows={3} maxLength={1000} />
      </FormPart>
    </>
  )
}
