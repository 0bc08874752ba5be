/** Why a merge takes what it takes of two answers about mail, and that its undo does not say yes again. */
export const STRICTER_CONSENT = '同意は厳しいほう（変更できません。統合を取り消しても戻りません）'
