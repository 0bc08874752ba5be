/** Of an act without a label, which covers those that could be taken back. */
export const finalActText = '直前の操作は、ここからは取り消せません。'

/** For so long the last act of one of the staff is offered to be taken back. */
export const OFFERED_MINUTES = 10
