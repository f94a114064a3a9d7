/** Closed classes of English, written by hand. The language model was built with the first list: do not change it. */
const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

export const functionWords =
  words(`a an the this that these those my your his her its our their i you he she it we they me him us them
  who whom whose which what when where why how whether if because although though while since unless until before after as than so and or but nor yet
  for of in on at by with from to into onto about over under between among through during against without within upon above below across behind beside
  besides toward towards along around near off out up down not no n't 's 're 've 'll 'd 'm am is are was were be been being have has had having do does
  did doing done can could will would shall should may might must ought need there here very too more most less least much many few little some any all
  both each every either neither another other such only just also even still already always never often sometimes usually then now again however
  therefore moreover furthermore one two three first second next last same own like once ever else`);

export const subordinators =
  words(`because although though while since unless until if when whereas whether before after once as that
  who whom whose which where why how what whenever wherever`);

export const forms = {
  be: words("am is are was were be been being 'm 're"),
  modals: words("can could will would shall should may might must 'll"),
};
