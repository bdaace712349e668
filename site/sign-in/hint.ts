/**
 * The cookie that says that somebody may be signed in, and nothing else: it spares guests, who have none, the question.
 * Scripts read it. What it says is not believed anywhere.
 */
export const HINT = '__Host-signed-in';
