import { redirect } from 'react-router'
import { setFlash } from '#core/pages/flash.server.ts'
import { contextOf, formToken, idIn, load, submit } from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { memberCode } from '#features/members/member.words.ts'
import {
  editMemberOfStaff,
  getMemberFormOfStaff,
} from '#features/members/office/member-record.admin-api.server.ts'
import { editFields, readEdit } from '#features/members/office/member-record.form.ts'
import { educationLevel, sex } from '#features/members/own/profile.codes.ts'
import { listPrefectures } from '#features/reference/reference.queries.server.ts'
import { SelectField } from '#ui/form/select-field.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { FormPart } from '#ui/office/form-row.tsx'
import { formKeys } from '#ui/office/key-bar.tsx'
import { OfficeForm, SaveButton } from '#ui/office/office-form.tsx'
import { OfficeScreen } from '#ui/office/screen.tsx'
import type { Route } from './+types/member-edit.ts'

export async function loader(args: Route.LoaderArgs) {
  return {
    member: await load(args, getMemberFormOfStaff, { id: idIn(args) }),
    prefectures: await listPrefectures(contextOf(args).db),
    token: formToken(args),
  }
}

export async function action(args: Route.ActionArgs) {
  const id = idIn(args)
  const { result, refusal } = await submit(args, editMemberOfStaff, (fields) =>
    readEdit(id, fields),
  )
  if (refusal) return refusal
  setFlash(contextOf(args), { text: result.message })
  return redirect(`/admin/members/${id}`, 303)
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: '会員の登録内容', isHidden: true })
}

type Choices = readonly { value: string | number; label: string }[]

const labelsOf = (list: Choices) =>
  Object.fromEntries(list.map(({ value, label }) => [value, label]))

export default function MemberEdit({ loaderData, actionData }: Route.ComponentProps) {
  const { member, prefectures, token } = loaderData
  const choices: Readonly<Record<string, Choices>> = {
    sex: sex.list.map(({ code, label }) => ({ value: code, label })),
    education_level: educationLevel.list.map(({ code, label }) => ({ value: code, label })),
    prefecture_id: prefectures.map(({ id, name }) => ({ value: id, label: name })),
  }
  return (
    <OfficeScreen
      title={member.name}
      crumb={{ to: `/admin/members/${member.id}`, text: '会員', code: memberCode(member.id) }}
      note={`${member.login_id}（メールアドレスは本人だけが変えられます）`}
      keys={formKeys}
      actions={<SaveButton />}
    >
      <OfficeForm
        key={member.version}
        token={token}
        version={member.version}
        saved={member}
        refused={actionData}
        labels={Object.fromEntries(editFields.map(({ name, label }) => [name, label]))}
        options={Object.fromEntries(
          Object.entries(choices).map(([name, list]) => [name, labelsOf(list)]),
        )}
      >
        <FormPart title="登録内容" note="電話番号を表示したことは記録されます">
          {editFields.map(({ name, label, type }) => {
            const options = choices[name]
            return options ? (
              <SelectField
                key={name}
                name={name}
                label={label}
                options={options}
                emptyLabel="未登録"
              />
            ) : (
              <TextField key={name} name={name} label={label} type={type} />
            )
          })}
        </FormPart>
      </OfficeForm>
    </OfficeScreen>
  )
}
