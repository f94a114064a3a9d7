/** Texts that two teachers marked, with the mistakes that learners make at several levels. All of it is invented. */

/** About band 4.5: half as long as it should be. */
const firstHomework = `I think homework is not good and also good. Many student have homework every day and they are very tired. In my class, we have homework of math, English and literature. I do it from 7 p.m. to 10 p.m. so I can't play with my cat.

But if we don't have homework, we will forget all. My mother says when she was a child she had homework too, and now she is good at math.

In my opinion, teacher should give homework on Monday, Wednesday and Friday. On other days children can play. So everybody is happy.`;

/** About band 5.5: short, with one memorable example. */
const zoos = `Zoos are places where people can see wild animals. Some people say they are cruel, others think they are useful. I will talk about both.

First, a zoo is not a home for animals. When I was nine, I saw a bear in a small cage. It walked left and right all day and it did not look at anybody. I felt sorry for it. In the forest it could swim and catch fish.

However, zoos can help us to learn. Many children live in the city and they have never seen a real elephant. If they see it, they will love it and protect it. Moreover, doctors in the zoo can save animals which are hurt by hunters.

In my opinion, we should keep the zoos but make them bigger. Animals need trees, water and friends, the same as us.`;

/** Band 6.5 by its English, but it does not answer the question. */
const volunteers = `Nowadays, many people do volunteer work. In my opinion, volunteer work is very meaningful and everyone loves it.

Last summer, my class cleaned the beach near our city. We woke up at five o'clock in the morning. The bus was full of plastic bags and gloves. My friend forgot his hat, so our teacher gave him hers. When we arrived, we could not believe our eyes: there were bottles, shoes and even a broken television in the sand. We worked for three hours. I found a crab that was living in a milk tea cup! A tourist stopped and helped us, and he taught us some words in Spanish. After that, we had lunch together under the trees and sang songs. My back hurt, but I felt proud.

In the evening I told my grandfather about this day. He said that when he was young, the whole village helped each other to repair the road after the flood, and nobody asked for money. I think his story is beautiful. Now people are busier, and they often do not know their neighbours' names.

For these reasons, I think that cleaning the beach was the best day of my summer. If more people join such activities, our country will be greener and people will be friendlier. Everybody should try it once in their life.`;

const firstKite = `The boy is sad. The kite in the tree. The dog is brown.`;

const firstPicnic = `Yesterday the girl and the boy have picnic. It is sunny. Then it rain and they use umbrella. After that they eat at home. They happy.`;

const firstEmail = `Hello Sam. My favourite day is Saturday. I play game and I eat chicken. I don't like Monday because I have a test. Bye.`;

const postcard = `Hi Nam!

I'm in Da Lat with my parents. It's cold and there is a lot of flowers. We have already visit the waterfall and I have eaten strawberry ice cream three times! Yesterday I rode a horse but it was very slow. Tomorrow we are going to climb a mountain. I hope it doesn't rain.

See you on Monday!
Phương`;

const lostBag = `Last Saturday I lost my blue school bag in the bus. I was very worried because my homework was in it. My brother said "Don't cry" and he called the bus station. An old woman found it under the seat and she gave it to the driver. We went there by bike and got it back. I said thank you and I gave her a mandarin.`;

export const markedTexts = {
  firstHomework,
  zoos,
  volunteers,
  firstKite,
  firstPicnic,
  firstEmail,
  postcard,
  lostBag,
} as const;
