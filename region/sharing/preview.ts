/** The texts of a preview. */
export interface Preview {
  store: string;
  heading: string;
  /** "CAD $12.99", or what an offer says below its heading. */
  line: string | undefined;
}

/** Increase it when previews are drawn differently: the kept ones are then redrawn. */
export const LAYOUT = 1;
