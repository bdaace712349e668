import { createContext } from 'react';

/** What the scripts in a page's HTML are marked with while it is rendered; browsers never see it. */
export const ScriptMark = createContext<string | undefined>(undefined);
