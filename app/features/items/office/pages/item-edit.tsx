import { Form, Outlet, redirect } from 'react-router'
import { dateInJapan } from '#core/clock.ts'
import { setFlash } from '#core/pages/flash.server.ts'
import { hasCapability } from '#core/pages/list-page.server.ts'
import { contextOf, formToken, idIn, load, submit } from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { findClientOfItem } from '#features/clients/client.queries.server.ts'
import { ClientNameField } from '#features/clients/components/client-name-field.tsx'
import { findInquiryOfItem } from '#features/inquiries/inquiry-item.queries.server.ts'
import { FindingList } from '#features/items/office/components/finding-list.tsx'
import { EditFrame } from '#features/items/office/components/item-edit-frame.tsx'
import { EditLog } from '#features/items/office/components/item-edit-log.tsx'
import { ItemForm } from '#features/items/office/components/item-form.tsx'
import { RepairButton } from '#features/items/office/components/quick-fix-button.tsx'
import { getItemHistory } from '#features/items/office/edit-history.admin-api.server.ts'
import { fieldOptions } from '#features/items/office/field-options.words.ts'
import { editItemOfStaff, getItemOfStaff } from '#features/items/office/item.admin-api.server.ts'
import { inputOf, recordForm } from '#features/items/office/item.form.ts'
import { readBook, readChoices, readForm } from '#features/items/office/item-form.queries.server.ts'
import { changesOf, repairKey, repairsFor } from '#features/items/office/quick-fixes.form.ts'
import { fieldLabels } from '#features/items/record/field-value.words.ts'
import { hiddenFrom } from '#features/items/record/hidden-fields.rules.ts'
import { recordState } from '#features/items/record/item-record.codes.ts'
import { ItemMails } from '#features/mail-intake/components/item-mail-list.tsx'
import { listItemMailsCall } from '#features/mail-intake/mail-intake.admin-api.server.ts'
import { ProposalLog } from '#features/proposals/components/proposal-log.tsx'
import { searchProposalsCall } from '#features/proposals/proposal-list.admin-api.server.ts'
import { FormToken } from '#ui/form/form-token.tsx'
import { findingKey, formKeysFor, type KeyHint, partKey } from '#ui/office/key-bar.tsx'
import { OfficeButton, OfficeLink } from '#ui/office/office-button.tsx'
import { FORM_ID, OfficeForm, SaveButton } from '#ui/office/office-form.tsx'
import { OfficeScreen } from '#ui/office/screen.tsx'
import { Pane } from '#ui/office/side-panel.tsx'
import type { Route } from './+types/item-edit.ts'
import styles from './item-edit.module.css'

export async function loader(args: Route.LoaderArgs) {
  const item = await load(args, getItemOfStaff, { id: idIn(args) })
  const { rows } = await load(args, getItemHistory, { id: item.id })
  const { db, now } = contextOf(args)
  const choices = await readChoices(db)
  const mayWrite = hasCapability(args, 'items.write')
  return {
    item,
    edits: rows,
    token: formToken(args),
    ...choices,
    values: await readForm(db, item),
    mayWrite,
    mails: hasCapability(args, 'mails.work')
      ? (await load(args, listItemMailsCall, { item_id: item.id })).mails
      : [],
    proposals: hasCapability(args, 'entries.read')
      ? await load(args, searchProposalsCall, { item_id: item.id, per_page: 10 })
      : undefined,
    hidden: hiddenFrom(contextOf(args).caller),
    mayPropose: hasCapability(args, 'entries.write') && hasCapability(args, 'clients.write'),
    seesMembers: hasCapability(args, 'members.read'),
    clientId: hasCapability(args, 'clients.read') ? await findClientOfItem(db, item.id) : undefined,
    inquiry: hasCapability(args, 'inquiries.read')
      ? await findInquiryOfItem(db, item.id)
      : undefined,
    repairs: mayWrite
      ? repairsFor(item, changesOf(item, choices.industries, dateInJapan(now)))
      : {},
  }
}

/** Saves the form. What else is done with an item has routes of its own below this one. */
export async function action(args: Route.ActionArgs) {
  const id = idIn(args)
  const { db, caller } = contextOf(args)
  const book = await readBook(db)
  let isPublishing = false
  let before = ''
  const { result, refusal } = await submit(
    args,
    editItemOfStaff,
    (fields) => {
      isPublishing = 'publish' in fields
      before = String(fields.version ?? '')
      return {
        ...inputOf(fields, book, hiddenFrom(caller)),
        version: before,
        id,
      }
    },
    (current) => recordForm(current, book),
  )
  if (refusal) return refusal
  const text =
    String(result.version) === before
      ? '変更はありません。前の版のままです。'
      : `第${result.version}版を保存しました。`
  setFlash(contextOf(args), { text: isPublishing ? await publishedText(args, id, text) : text })
  return redirect(`/admin/items/${id}`, 303)
}

/** What the button has done: the posting is there now, or from its first day on. */
async function publishedText(args: Route.ActionArgs, id: number, text: string): Promise<string> {
  const { state } = await load(args, getItemOfStaff, { id })
  return `${state === 'scheduled' ? '公開を予約しました。' : '公開しました。'}${text}`
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(matches, { title: loaderData?.item.name ?? '案件', isHidden: true })
}

function keysFor(mayWrite: boolean, hasFindings: boolean): readonly KeyHint[] {
  return [
    ...formKeysFor(mayWrite),
    ...(hasFindings ? [findingKey] : []),
    partKey,
    ...(mayWrite ? [{ keys: ['P'], text: '公開の見え方' }] : []),
  ]
}

/** Names of clients are found while they are typed. */
const ownInputs = { client: ClientNameField }

export default function ItemEdit({ loaderData, actionData }: Route.ComponentProps) {
  const { item, edits, industries, owners, values, token, mayWrite } = loaderData
  const { repairs, mails, proposals, hidden } = loaderData
  return (
    <OfficeScreen
      title={item.name}
      crumb={{ to: '/admin/items', text: '案件', code: item.code }}
      note={`${recordState.label(item.state)}・第${item.version}版`}
      keys={keysFor(mayWrite, item.findings.length > 0)}
      actions={mayWrite && <Actions item={item} />}
    >
      <EditFrame
        findings={item.findings}
        aside={
          <>
            <Pane title="点検" note={scoreText(item)}>
              <FindingList
                findings={item.findings}
                beside={(finding) => {
                  const repair = repairs[repairKey(finding)]
                  return (
                    repair && (
                      <RepairButton
                        itemId={item.id}
                        finding={finding}
                        repair={repair}
                        token={token}
                        version={item.version}
                      />
                    )
                  )
                }}
              />
            </Pane>
            <ItemWays item={item} token={token} may={loaderData} />
            {proposals && (
              <ProposalLog proposals={proposals} query={`item_id=${item.id}`} without="item" />
            )}
            {mails.length > 0 && (
              <Pane title="メール" note={`${mails.length}通`}>
                <ItemMails mails={mails} />
              </Pane>
            )}
            <Pane title="履歴" note={`${item.version}版`}>
              <EditLog
                itemId={item.id}
                edits={edits}
                revert={mayWrite ? { token, version: item.version } : undefined}
              />
            </Pane>
          </>
        }
      >
        <Outlet />
        <OfficeForm
          key={item.version}
          token={token}
          version={item.version}
          saved={values}
          refused={actionData}
          labels={fieldLabels}
          isReadOnly={!mayWrite}
          options={fieldOptions({ industries, owners })}
        >
          <ItemForm choices={{ industries, owners }} hidden={hidden} inputs={ownInputs} />
        </OfficeForm>
      </EditFrame>
    </OfficeScreen>
  )
}

/** How near it is to being shown: 85点・公開まであと1か所. */
function scoreText({ lint_score, findings, status }: EditedItem): string {
  const errors = findings.filter(({ level }) => level === 'error').length
  if (status === 'open') return `${lint_score}点`
  return `${lint_score}点・${errors > 0 ? `公開まであと${errors}か所` : '公開できます'}`
}

type EditedItem = Route.ComponentProps['loaderData']['item']

function Actions({ item }: { item: EditedItem }) {
  return (
    <>
      <OfficeLink to={`/admin/items/${item.id}/preview`} hotkey="p">
        公開の見え方
      </OfficeLink>
      {item.state === 'draft' && (
        <OfficeButton type="submit" form={FORM_ID} name="publish" value="1" hotkey="mod+enter">
          公開する
        </OfficeButton>
      )}
      <SaveButton />
    </>
  )
}

type WaysProps = {
  item: EditedItem
  token: string
  may: Pick<
    Route.ComponentProps['loaderData'],
    'clientId' | 'inquiry' | 'mayPropose' | 'seesMembers' | 'mayWrite'
  >
}

/** What leads away from the form: the top bar has only what is done with the form itself. */
function ItemWays({ item, token, may }: WaysProps) {
  const isDeleted = item.state === 'deleted'
  const { seesMembers, mayPropose, clientId, inquiry, mayWrite } = may
  if (!seesMembers && !mayPropose && !clientId && !inquiry && !mayWrite) return null
  return (
    <Pane title="この案件から">
      <div className={styles.ways}>
        {seesMembers && (
          <OfficeLink isSmall to={`/admin/items/${item.id}/candidates`} hotkey="c">
            合う会員
          </OfficeLink>
        )}
        {mayPropose && (
          <OfficeLink isSmall to={`/admin/proposals/new?item_id=${item.id}`} hotkey="o">
            応募を提案
          </OfficeLink>
        )}
        {clientId && (
          <OfficeLink isSmall to={`/admin/clients/${clientId}`}>
            取引先
          </OfficeLink>
        )}
        {inquiry && (
          <OfficeLink isSmall to={`/admin/inquiries/${inquiry.id}`}>
            お問い合わせ {inquiry.receipt}
          </OfficeLink>
        )}
        {mayWrite && (
          <>
            <Form method="post" action={`/admin/items/${item.id}/duplicate`}>
              <FormToken token={token} />
              <OfficeButton isSmall type="submit" hotkey="d">
                複製
              </OfficeButton>
            </Form>
            <Form
              method="post"
              action={`/admin/items/${item.id}/${isDeleted ? 'restore' : 'delete'}`}
            >
              <FormToken token={token} />
              <OfficeButton isSmall type="submit">
                {isDeleted ? '復活する' : '削除'}
              </OfficeButton>
            </Form>
          </>
        )}
      </div>
    </Pane>
  )
}
