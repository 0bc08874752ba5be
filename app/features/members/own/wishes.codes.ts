export const NG_NOTE = 300
