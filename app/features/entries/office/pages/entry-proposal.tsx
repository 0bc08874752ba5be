import { Outlet } from 'react-router'
import { useActAnswer } from '#core/pages/act-answer.ts'
import { hasCapability } from '#core/pages/list-page.server.ts'
import { formToken, idIn, load, submit } from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { ProposalText } from '#features/entries/office/components/proposal-text.tsx'
import { getEntryOfStaffCall } from '#features/entries/office/entry-list.admin-api.server.ts'
import { writeProposalCall } from '#features/entries/office/proposal.admin-api.server.ts'
import { proposalField } from '#features/entries/office/proposal.codes.ts'
import { usualProposal } from '#features/entries/office/proposal-template.words.ts'
import { MergeFieldList } from '#features/members/mailing/components/mailing-merge-fields.tsx'
import { readProposalReadersCall } from '#features/proposals/client-proposal.admin-api.server.ts'
import { ProposalLog } from '#features/proposals/components/proposal-log.tsx'
import { ProposalSending } from '#features/proposals/components/proposal-sending.tsx'
import { searchProposalsCall } from '#features/proposals/proposal-list.admin-api.server.ts'
import { ChoiceField } from '#ui/form/choice.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { FormPart } from '#ui/office/form-row.tsx'
import { OfficeButton } from '#ui/office/office-button.tsx'
import { FORM_ID, OfficeForm } from '#ui/office/office-form.tsx'
import { OfficeScreen } from '#ui/office/screen.tsx'
import type { Route } from './+types/entry-proposal.ts'

export async function loader(args: Route.LoaderArgs) {
  const id = idIn(args)
  return {
    entry: await load(args, getEntryOfStaffCall, { id }),
    proposal: await load(args, writeProposalCall, { id }),
    readers: hasCapability(args, 'clients.write')
      ? await load(args, readProposalReadersCall, { id })
      : undefined,
    proposals: await load(args, searchProposalsCall, { entry_id: id, per_page: 10 }),
    token: formToken(args),
    key: crypto.randomUUID(),
  }
}

/** Nothing is stored: the text comes back with its sources. */
export async function action(args: Route.ActionArgs) {
  const id = idIn(args)
  let values: { subject?: string; body?: string; with_name?: '1' } = {}
  const { result, refusal } = await submit(args, writeProposalCall, (fields) => {
    const { subject, body, with_name } = fields
    values = {
      subject: String(subject ?? ''),
      body: String(body ?? ''),
      ...(with_name === '1' && { with_name }),
    }
    return { id, ...values }
  })
  return refusal ?? { proposal: result, values }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: '提案文', isHidden: true })
}

export default function ProposalScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { entry, readers, proposals, token, key } = loaderData
  const unsent = useActAnswer('send')
  const refused = actionData && 'errors' in actionData ? actionData : undefined
  const written = actionData && 'proposal' in actionData ? actionData.proposal : undefined
  const proposal = written ?? loaderData.proposal
  const values: Record<string, string | undefined> = { ...usualProposal, ...actionData?.values }
  return (
    <OfficeScreen
      title="提案文"
      crumb={{ to: `/admin/entries/${entry.id}`, text: '応募', code: entry.code }}
      note={`${entry.item_name}・${entry.member_name}`}
      keys={[{ keys: ['Esc'], text: '応募へ' }]}
    >
      <Outlet />
      <ProposalText proposal={proposal} />
      <ProposalLog
        title="送った提案"
        proposals={proposals}
        query={`entry_id=${entry.id}`}
        without="member"
      />
      {readers && entry.has_consented && (
        <ProposalSending
          key={proposal.body}
          contacts={readers.contacts}
          subject={proposal.subject}
          body={proposal.body}
          token={token}
          formKey={key}
          refused={unsent}
        />
      )}
      <OfficeForm token={token} values={values} refused={refused}>
        <FormPart title="文面を変える" note="差し込みを使えます">
          {entry.has_consented && (
            <ChoiceField
              label="氏名"
              name="with_name"
              kind="several"
              options={[{ value: '1', label: '氏名と最寄り駅を入れる' }]}
            />
          )}
          <TextField label="件名" name="subject" maxLength={200} isRequired />
          <TextField label="本文" name="body" rows={16} maxLength={4000} isRequired />
          <MergeFieldList fields={proposalField.list} />
          <OfficeButton type="submit" form={FORM_ID}>
            この文面で作り直す
          </OfficeButton>
        </FormPart>
      </OfficeForm>
    </OfficeScreen>
  )
}
