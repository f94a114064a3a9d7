/** Phrases of essays learnt by heart. A text that consists of them is not judged. */
const phrases =
  `in this day and age|in recent years|in the modern world|it is undeniable that|there is no denying that|it is widely believed that|it cannot be denied that|this essay will discuss|this essay will examine|before giving my own opinion
both sides of the argument|both views and give my opinion|has its own advantages and disadvantages|advantages and disadvantages|on the one hand|on the other hand|first and foremost|last but not least|in a nutshell|every coin has two sides
a double-edged sword|a hot topic|a controversial issue|a heated debate|plays an important role|play a vital role|from my perspective|as far as i am concerned|i am of the opinion that|taking everything into consideration|all things considered
to put it in a nutshell|in light of the above|it goes without saying|there are several reasons for this|for a number of reasons|to begin with|in conclusion|to sum up|needless to say|people have different views|opinions are divided
some people believe that while others|this has sparked|this issue has become|more and more people|with the development of|with the rapid development of|in the era of|in my opinion|i strongly believe that|for the reasons mentioned above|the aforementioned
from the above discussion|it is clear that|the pros and cons|the merits and demerits|outweigh the disadvantages|a matter of concern|a growing concern|a wide range of|this controversial topic|has both positive and negative|it is a well known fact that
there are two sides to every|will be discussed in this essay|i will discuss both|looking at both sides|is one of the most important issues|has triggered a heated|it is often argued that|the reasons for this are as follows|to a large extent|having considered all`
    .split(/[|\n]/)
    .map((phrase) => phrase.split(' '));
const byFirst = new Map<string, string[][]>();
for (const phrase of phrases) byFirst.set(phrase[0]!, [...(byFirst.get(phrase[0]!) ?? []), phrase]);

/** Returns the share of the words that are part of such phrases. */
export function stockShare(words: readonly string[]): number {
  let covered = 0;
  for (let i = 0; i < words.length; i++) {
    let longest = 0;
    for (const phrase of byFirst.get(words[i]!) ?? [])
      if (phrase.every((word, k) => words[i + k] === word))
        longest = Math.max(longest, phrase.length);
    covered += longest;
    i += Math.max(0, longest - 1);
  }
  return words.length === 0 ? 0 : covered / words.length;
}
