/** In all messages of an application together. */
export const MOST_MESSAGE_FILES = 20
export const MOST_MESSAGE_MB = 50
