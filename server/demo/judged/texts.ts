/** What the demo's children wrote and said, with typical mistakes of learners. All of it is invented. */
import { markedTexts } from './marked-texts.ts';

/** About band 5: short sentences, articles and endings missing. */
const homework = `Nowadays, student have many homework after school. Some people say children should not have homework because they need time to play. I partly agree with this idea.

Firstly, homework make children very tired. I go to school from 7 o'clock to 5 o'clock, and in the evening I must do homework of three subject. Sometimes I sleep at 11 p.m. so next day I can not listen to teacher. Children need to sleep and play with they friends, because play is good for healthy. My sister is 7 years old and she also have homework every day. I think it is not good for she.

However, homework also have advantage. When I do exercise at home, I can remember the lesson better. For example, last week I learned 20 new words in English. I do not practice them, so I forgot almost of them. If teacher give a little homework, I will remember. Besides, my parents can see what I learn in school.

Although homework is useful, but teachers should not give too much. I think children in primary school only need 15 minutes to read book. Older students can do more, but they should have free time on weekend to play football, help parents or go to the park.

In conclusion, I think homework is not bad if it is short. Teachers should remember that children are not robot.`;

/** About band 6: clear, with an example, and the usual slips. */
const phones = `Mobile phones are a very important part of our life nowadays. Some schools do not let students use them during the whole school day. In my opinion, I agree with this rule in lessons, but I think students should be allowed to use phones in some situations.

On the one hand, phones can disturb students a lot. When a message come, everybody want to read it, even if the teacher is explaining something important. In my old class, some boys played games under the table and they got bad marks at the end of the term. In addition, there is also a problem with cheating. If a student has a phone in the exam, he can easily search the answer on the internet, and this is unfair for the others who studied hard.

On the other hand, phones are useful if we use them in the right way. For instance, our science teacher asked us to take photos of plants in the school garden and find their name with an app. It was much more interesting than read a book. Another reason is safety. My parents work until 6 p.m., so I need to call them if the bus is late or if I feel sick. Without phone, I would have to borrow one from a stranger.

I believe that the best solution is that every class has a box. Students put their phones in the box in the morning and the teacher give them back when the lesson need it or after school. In this way students can concentrate, but they still have a phone when it is necessary.

To conclude, I think forbid phones completely is not a good idea. Schools should teach students how to use phones smartly instead of only saying no.`;

/** About band 6.5 to 7. */
const city = `In recent years, a lot of people have left their villages and moved to big cities. This change brings some benefits, but it also creates serious problems for both places.

One of the biggest advantages is that people can find better jobs in the city. In the countryside most people work on farms, and their income depends on the weather. In contrast, cities have factories, offices and shops, so there are jobs for people with different abilities. My aunt used to grow vegetables, but now she works in a hotel in Da Nang and earns three times as much as before. Another benefit is education. City schools usually have modern classrooms, and students can join many clubs after school.

However, moving to cities has disadvantages as well. The first one is that cities become overcrowded. Houses are extremely expensive, and many families have to live in one small room. Traffic jams are another problem. It takes me forty minutes to go to school, although it is only four kilometres from my house. Moreover, the air is polluted and this is harmful to people's health, especially to children and old people.

The countryside also suffers from this development. When young people leave, there is nobody to work in the fields and to look after the grandparents. In my father's village, the primary school had to close last year because there were only eleven pupils left.

In conclusion, although cities offer better jobs and schools, too many people moving there causes problems for everyone. In my opinion, the government should build more factories and good schools in the countryside so that people do not have to leave.`;

/** Task 1, about band 5: every figure is listed, little is compared. */
const table = `The table show the lunch of pupils in Hillside School in 2016, 2020 and 2024. There are four kind of lunch: rice and vegetables, noodles, fried chicken and fruit box.

In 2016, rice and vegetables is 35% and it is the most popular. Noodles is 30%, fried chicken is 25% and fruit box is only 10%.

In 2020, rice and vegetables increased to 38%. Noodles decreased to 27% and fried chicken also decreased to 20%. Fruit box increased 5% and become 15%.

In 2024, rice and vegetables is 45%. It is nearly half of the pupils. Noodles fell down to 25%. Fried chicken is only 12%, so it is the lowest in this year. Fruit box is 18%.

Overall, rice and vegetables and fruit box went up and noodles and fried chicken went down. I think pupils know that eat healthy is good for them.`;

const kite = `It is sunny. The boy play with a kite in the park. He have a brown dog. The kite is on the tree so the boy is sad. He can't take it because the tree is very tall. The dog look at him. He go home and call his dad.`;

const picnic = `Last Sunday Lan and Tom go to the park for a picnic. They brought bread and apples. They was eating when it rained. They have one umbrella but it is too small so they got wet. They ran to home and ate the picnic in the house. They were very happy.`;

const email = `Hi Sam,

How are you? My favourite day is Sunday because I don't have to go to school and I can sleep late. In the morning I usually go to the market with my mother. We buy fish and flower. In the afternoon I play badminton with my brother. He always win! Last Sunday we went to the zoo and I saw a baby elephant.

And you? What is your favourite day?

Love,
Phương`;

const teacherTalk = `I want to talk about my English teacher. Her name is Miss Thao. She teach me in grade three and grade four. She is very kind and she has long hair. In her lesson, we often sing a song and play game. One day, we make a small restaurant in the class. I am the waiter and my friend is the customer. It was very funny, because I forget all the words and I say, you want eat what? Everybody laughed, but Miss Thao did not angry. She help me to say again. I remember her because before I am very shy, and I did not like English. Now I like it very much. When I grow up, I want to become a teacher like her.`;

const tripTalk = `I would like to tell you about a trip to Ha Long Bay. I went there last summer with my family and my best friend. We stayed on a boat for two days. In the morning we swam in the sea, and the water was so clear that I can see the fish. After that we visited a big cave. It was dark and cold inside, and my brother was scared, but I wasn't. In the evening we caught some squid, and the cook made soup from it. I enjoyed this trip because it was the first time I slept on a boat. I looked at the stars and I felt like I was in a film. I hope I can go there again, maybe with my grandparents, because they have never seen the sea.`;

const weekendTalk = `Last weekend I went to my grandmother's house. I was with my mum and my dad. We go there by motorbike. On Saturday I feed the chickens, and I pick mango with my cousin. On Sunday we cook together. I made a cake, but it was black! I like the river best, because I can swim.`;

export const texts = {
  homework,
  phones,
  city,
  table,
  kite,
  picnic,
  email,
  teacherTalk,
  tripTalk,
  weekendTalk,
  ...markedTexts,
} as const;
export type TextName = keyof typeof texts;
