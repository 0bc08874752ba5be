import { Outlet } from 'react-router'
import { ArchiveButton } from './archive-button.tsx'
import { formKeysFor } from './key-bar.tsx'
import { OfficeForm, SaveButton } from './office-form.tsx'
import { OfficeScreen } from './screen.tsx'
import { Pane } from './side-panel.tsx'

type FormProps = React.ComponentProps<typeof OfficeForm>
type Props = Pick<FormProps, 'token' | 'saved' | 'refused' | 'labels' | 'options' | 'children'> & {
  title: string
  list: { to: string; text: string }
  /** The row of the catalogue; undefined in the form of a new one. */
  row: { id: number; version: number; is_deleted: boolean } | undefined
  canWrite: boolean
  saveText?: string
  /** What else belongs to the row, with forms of its own. */
  beside?: React.ReactNode
  /** How the row is archived, where it may be. */
  removal: { title: string; note?: string | undefined; noun: string } | undefined
}

/** The form of one row of a catalogue, and below it the button that archives or restores the row. */
export function CatalogueForm(props: Props) {
  const { title, list, row, canWrite, removal, token, children } = props
  return (
    <OfficeScreen
      title={title}
      crumb={{ to: list.to, text: list.text, code: row ? `ID ${row.id}` : '' }}
      note={row?.is_deleted ? '削除済み' : ''}
      keys={formKeysFor(canWrite)}
      actions={canWrite && <SaveButton>{props.saveText}</SaveButton>}
    >
      {/* What an act at an address below this one was refused for. */}
      <Outlet />
      {props.beside}
      <OfficeForm
        key={row?.version}
        token={token}
        version={row?.version}
        saved={props.saved}
        refused={props.refused}
        labels={props.labels}
        options={props.options}
        isReadOnly={!canWrite}
      >
        {children}
      </OfficeForm>
      {row && canWrite && removal && (
        <Pane title={removal.title} note={removal.note}>
          <ArchiveButton token={token} isUnreachable={row.is_deleted} noun={removal.noun} />
        </Pane>
      )}
    </OfficeScreen>
  )
}
