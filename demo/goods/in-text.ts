/** First words that have a capital letter within a sentence too. */
const NAME =
  /^(?:\p{Lu}{2}|\p{Lu}-|\d|VoIP\b|Dr\. |(?:Assam|Bartlett|Bosc|Brazilian|Canadian|Colombian|Cortland|Earl|Ethiopian|Fair Isle|Finnish|French|Genovese|Greek|Italian|Kenyan|Nantes|Napa|Northern Spy|Ontario|Québec|Robertson|Russian|Serbian|Sicilian|Spanish|Swiss|Turkish|Vancouver|Vietnamese|Vitamin C|Westminster)\b)/u;

/** Within a sentence, a title or another sentence begins with a small letter, but for a name such as `USB` or `Ontario`. */
export const inText = (text: string): string =>
  NAME.test(text) ? text : text.slice(0, 1).toLowerCase() + text.slice(1);
